/** The spans of MCP calls, by the semantic conventions of OpenTelemetry for MCP. Arguments are not recorded. */
import type { CallToolResult } from '@modelcontextprotocol/server'
import { traced } from '../kernel/tracing.ts'

/** A tool reports its failure to the model, as a result. */
export const tracedTool = (name: string, call: () => Promise<CallToolResult>): Promise<CallToolResult> =>
  traced(
    `tools/call ${name}`,
    async (span) => {
      const result = await call()
      if (result.isError) span?.setAttributes({ 'error.type': 'tool_error' })
      return result
    },
    {
      attributes: {
        'mcp.method.name': 'tools/call',
        'gen_ai.operation.name': 'execute_tool',
        'gen_ai.tool.name': name,
      },
    },
  )

export const tracedResource = <T>(read: () => Promise<T>): Promise<T> =>
  traced('resources/read', read, { attributes: { 'mcp.method.name': 'resources/read' } })
