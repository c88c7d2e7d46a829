import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { errors } from '#contract/errors.ts';
import { BusinessError } from '#server/lib/fail.ts';
import { SemaphoreTimeout } from '#server/lib/load/semaphore.ts';
import type { Log } from '#server/lib/process/log.ts';

/** What a tool answers: as data, and as a text that names where it is from. */
interface ToolAnswer<Data> {
  data: Data;
  text: string;
}

/** One thing that assistants can ask for. Nothing of it changes anything. */
export interface Tool<Input extends z.ZodRawShape, Output extends z.ZodRawShape> {
  name: string;
  title: string;
  description: string;
  input: Input;
  output: Output;
  answer: (request: z.output<z.ZodObject<Input>>) => Promise<ToolAnswer<z.input<z.ZodObject<Output>>>>;
}

/** What somebody can do something about is said in words; any other fault is logged, and none of its words travel. */
export function messageOf(error: unknown, log: Pick<Log, 'error'>): string {
  if (error instanceof BusinessError) return error.message;
  if (error instanceof SemaphoreTimeout) return errors.serverBusy.msg;
  log.error({ err: error }, 'a tool for assistants failed');
  return errors.serverError.msg;
}

export function addTool<Input extends z.ZodRawShape, Output extends z.ZodRawShape>(
  server: McpServer,
  log: Pick<Log, 'error'>,
  { name, title, description, input, output, answer }: Tool<Input, Output>,
): void {
  const asked = z.object(input);
  // the library works out the types of a call by its schemas, which here are any
  const schemas: { inputSchema: z.ZodObject; outputSchema: z.ZodObject } = {
    inputSchema: asked,
    outputSchema: z.object(output),
  };
  server.registerTool(
    name,
    {
      ...{ title, description, ...schemas },
      annotations: { title, readOnlyHint: true, openWorldHint: false },
    },
    async (given: unknown): Promise<CallToolResult> => {
      try {
        const { data, text } = await answer(asked.parse(given));
        return { content: [{ type: 'text', text }], structuredContent: { ...data } };
      } catch (error) {
        return { isError: true, content: [{ type: 'text', text: messageOf(error, log) }] };
      }
    },
  );
}
