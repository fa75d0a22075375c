// Bare node:http: constant bytes, looked up by the literal URL.
//   node bench/peers/http.mjs ANSWERS.json   [{ method, path, type, body }]
import { readFileSync } from 'node:fs'
import http from 'node:http'

const answers = new Map(
  JSON.parse(readFileSync(process.argv[2], 'utf8')).map(({ method, path, type, body }) => {
    const bytes = Buffer.from(body)
    return [`${method} ${path}`, { bytes, headers: { 'Content-Type': type, 'Content-Length': bytes.length } }]
  }),
)
const server = http.createServer((request, response) => {
  const { bytes, headers } = answers.get(`${request.method} ${request.url}`)
  response.writeHead(200, headers).end(bytes)
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`))
process.once('SIGTERM', () => process.exit(0))
