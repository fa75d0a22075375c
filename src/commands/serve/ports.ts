/** Whether the ports of a server are free, found out before anything is loaded. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '../../kernel/config/config.ts'
import { InvalidSettings } from '../../kernel/config/config.ts'

type Addresses = Pick<Config, 'HOST' | 'PORT' | 'METRICS_HOST' | 'METRICS_PORT'>

/** Throws InvalidSettings if the server could not listen. Another program may still take a port afterwards. */
export async function demandFreePorts({ HOST, PORT, METRICS_HOST, METRICS_PORT }: Addresses): Promise<void> {
  await demandFree('PORT', HOST, PORT)
  if (METRICS_PORT !== '') await demandFree('METRICS_PORT', METRICS_HOST, Number(METRICS_PORT))
}

async function demandFree(setting: 'PORT' | 'METRICS_PORT', host: string, port: number): Promise<void> {
  if (port === 0) return
  const server = createServer()
  try {
    server.listen({ port, host, exclusive: true })
    await once(server, 'listening')
  } catch (error) {
    throw inPlainWords(error, setting)
  } finally {
    server.close()
  }
}

/** Turns a system error about the port or host into a message that names the setting to change. */
export function inPlainWords(error: unknown, setting: 'PORT' | 'METRICS_PORT' = 'PORT'): unknown {
  const { code, port = 4000, address } = (error ?? {}) as { code?: string; port?: number; address?: string }
  const host = setting === 'PORT' ? 'HOST' : 'METRICS_HOST'
  if (code === 'EADDRINUSE')
    return new InvalidSettings(
      `${setting}: ${port} is taken by another program; choose another, e.g. ${setting}=${port + 1}`,
    )
  if (code === 'EACCES')
    return new InvalidSettings(
      `${setting}: ${port} is not allowed for this user; choose one above 1023, e.g. ${setting}=4000`,
    )
  if (code === 'EADDRNOTAVAIL')
    return new InvalidSettings(`${host}: ${address} is not an address of this machine, e.g. ${host}=127.0.0.1`)
  return error
}
