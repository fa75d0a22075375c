// Takes the place of an OpenTelemetry collector: accepts what it is sent, and does nothing with it.
import http from 'node:http'

const server = http.createServer((request, response) => {
  request.resume().once('end', () => response.end())
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`))
process.once('SIGTERM', () => process.exit())
