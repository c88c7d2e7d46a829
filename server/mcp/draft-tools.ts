import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { contentKinds } from '#contract/content/kinds.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { listWork } from '#server/domain/publishing/list-work.ts';
import { readWork } from '#server/domain/publishing/read-work.ts';
import { fail } from '#server/lib/fail.ts';
import type { Caller } from '#server/lib/http/context.ts';
import { colleagueOf } from '#server/routes/colleague.ts';
import type { Services } from '#server/services.ts';
import { factsOf, paragraphsAtOnce, paragraphsOf } from './describe-item.ts';
import { addTool } from './tool.ts';
import { contextFor, type Visitor } from './visitor.ts';

const states = ['draft', 'waiting', 'returned', 'scheduled'] as const;

/** For a program whose key may see what is not public: by the same functions as the console, so that the sections of the key hold here as there. */
export function addDraftTools(
  server: McpServer,
  services: Services,
  { visitor, owner }: { visitor: Visitor; owner: Caller },
): void {
  const { log } = services;
  const colleague = colleagueOf(contextFor(visitor, owner));
  addTool(server, log, {
    name: 'list_drafts',
    title: '未发布的内容',
    description:
      '密钥权限和栏目以内还没有发布的内容：草稿、待审核、退回修改和定时发布的，新的在前。不得当作已公布的内容引用。',
    input: {
      state: z
        .enum(states)
        .default('draft')
        .describe('draft 草稿、waiting 待审核、returned 退回修改、scheduled 定时发布'),
      page: z.number().int().min(1).max(100).default(1),
    },
    output: {
      total: z.number(),
      rows: z.array(
        z.object({
          id: z.number(),
          kind: z.string(),
          title: z.string(),
          sectionName: z.string(),
          state: z.string(),
          updateTime: z.string(),
        }),
      ),
    },
    async answer({ state, page }) {
      const asked = workCalls.list.request.parse({ state, pageNum: page, pageSize: 20 });
      const { total, rows } = await listWork(services, asked, colleague);
      const found = rows.map(({ id, kind, title, sectionName, state: at, updateTime }) => ({
        ...{ id, kind, title, sectionName, state: at, updateTime },
      }));
      const lines = found.map(
        ({ id, kind, title, sectionName }) =>
          `- [${contentKinds[kind].name} ${String(id)}] 《${title}》，${sectionName}`,
      );
      return {
        data: { total, rows: found },
        text: [`共 ${String(total)} 条，都还没有公布。`, ...lines].join('\n'),
      };
    },
  });

  addTool(server, log, {
    name: 'read_draft',
    title: '读一条未发布的内容',
    description: `读密钥权限和栏目以内一条内容正在编写的版本，按段编号，一次 ${String(paragraphsAtOnce)} 段。不得当作已公布的内容引用。`,
    input: {
      id: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
      from: z.number().int().min(1).max(10_000).default(1),
    },
    output: {
      id: z.number(),
      kind: z.string(),
      title: z.string(),
      sectionName: z.string(),
      state: z.string(),
      summary: z.string(),
      facts: z.array(z.object({ name: z.string(), value: z.string() })),
      paragraphs: z.array(z.object({ paragraph: z.number(), heading: z.string(), text: z.string() })),
      next: z.number().nullable(),
    },
    async answer({ id, from }) {
      const work = (await readWork(services, id, colleague)) ?? fail('notFound');
      const { kind, extra, state, fields } = work;
      const { title, summary, sectionName, body } = fields;
      const { paragraphs, next } = paragraphsOf(body, from);
      const facts = factsOf(kind, extra);
      return {
        data: { id, kind, title, sectionName, state, summary, facts, paragraphs, next },
        text: [
          `《${title}》（${contentKinds[kind].name}，${sectionName}，未公布）`,
          ...facts.map(({ name, value }) => `${name}：${value}`),
          ...paragraphs.map(({ paragraph, text }) => `[第 ${String(paragraph)} 段] ${text}`),
        ].join('\n'),
      };
    },
  });
}
