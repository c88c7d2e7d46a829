import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { identifierCalls } from '#contract/content/identifier-calls.ts';
import { contentKindKeys, contentKinds } from '#contract/content/kinds.ts';
import { policyReadCalls } from '#contract/content/policy-calls.ts';
import { searchCalls } from '#contract/search/calls.ts';
import { shanghaiMinuteInWords } from '#contract/shared-rules/shanghai-time.ts';
import { askPolicies } from '#server/domain/asking/ask-policies.ts';
import { listOpenDeclarations } from '#server/domain/catalogue/declarations.ts';
import { readItem } from '#server/domain/catalogue/read-item.ts';
import { resolveIdentifier } from '#server/domain/catalogue/resolve-identifier.ts';
import { findContent } from '#server/domain/search/find-content.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { citationOf, citedAs } from './citation.ts';
import { factsOf, paragraphsAtOnce, paragraphsOf } from './describe-item.ts';
import { addTool } from './tool.ts';
import { askerFor, takeLimitOf, type Visitor } from './visitor.ts';

const kind = z.enum(contentKindKeys);
const kindNames = contentKindKeys.map((key) => `${key} ${contentKinds[key].name}`).join('、');
const itemId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const pageNumber = z.number().int().min(1).max(100).default(1).describe('第几页，从 1 起');

const citation = z.object({
  title: z.string(),
  url: z.url().describe('规范地址，引用时写出'),
  paragraph: z.number().optional().describe('第几段'),
  pageUrl: z.url().describe('门户页面，会标出这一段'),
});

/** Of what a list or a search answers. */
const rowsAtOnce = 10;

/** What anybody may ask: nothing of it is more than the site shows, and all of it says where it is from. */
export function addPublicTools(server: McpServer, services: Services, visitor: Visitor): void {
  const { log } = services;
  addTool(server, log, {
    name: 'search_content',
    title: '搜索全站内容',
    description: `按关键词搜索平台公开的政策、解读、申报、活动、服务商、案例等内容，空格隔开的词须都出现。答标题、摘要和出处；要全文时用 read_item。内容种类：${kindNames}`,
    input: {
      keyword: z.string().max(100).describe('关键词，如 上云 补贴'),
      kind: kind.optional().describe('只要这一类'),
      page: pageNumber,
    },
    output: {
      total: z.number(),
      rows: z.array(
        z.object({
          id: z.number(),
          kind: z.string(),
          kindName: z.string(),
          snippet: z.string(),
          publishDay: z.string(),
          citation,
        }),
      ),
    },
    async answer({ keyword, kind: only, page }) {
      await takeLimitOf(services, visitor, searchCalls.query);
      const asked = searchCalls.query.request.parse({
        ...{ keyword, kind: only ?? '', pageNum: page, pageSize: rowsAtOnce },
      });
      const { total, rows } = await findContent(services, asked, askerFor(visitor));
      const found = rows.map((row) => ({
        ...{ id: row.id, kind: row.kind, kindName: row.kindName, publishDay: row.releaseTimeShow },
        snippet: row.snippet.map(({ text }) => text).join(''),
        citation: citationOf(services, row),
      }));
      const lines = found.map(
        ({ id, kindName, publishDay, snippet, citation: cited }) =>
          `- [${kindName} ${String(id)}] ${citedAs(cited)}（${publishDay}）\n  ${snippet}`,
      );
      return {
        data: { total, rows: found },
        text: total === 0 ? '没有找到公开的内容。' : [`共 ${String(total)} 条。`, ...lines].join('\n'),
      };
    },
  });

  addTool(server, log, {
    name: 'read_item',
    title: '读一条内容',
    description: `读一条公开内容的要素和正文，按段编号，每段有出处。正文长时一次答 ${String(paragraphsAtOnce)} 段，next 不为空时用 from 接着读。引用时写明第几段和规范地址。`,
    input: {
      id: itemId.describe('内容编号，见 search_content'),
      from: z.number().int().min(1).max(10_000).default(1).describe('从第几段起'),
    },
    output: {
      id: z.number(),
      kind: z.string(),
      kindName: z.string(),
      summary: z.string(),
      source: z.string(),
      publishDay: z.string(),
      facts: z.array(z.object({ name: z.string(), value: z.string() })),
      paragraphs: z.array(
        z.object({ paragraph: z.number(), heading: z.string(), text: z.string(), pageUrl: z.url() }),
      ),
      next: z.number().nullable(),
      attachments: z.array(z.string()),
      citation,
    },
    answer: ({ id, from }) => readPublicItem(services, { id, from }),
  });

  addTool(server, log, {
    name: 'ask_policies',
    title: '问政策',
    description:
      '用一句话提问，答公开的政策和解读里最有关的原文段落，各带出处。isFound 为 false 时没有能回答的段落，不要据此下结论。失效或废止的政策会注明。请只依据这些段落作答，并引用段落和规范地址。',
    input: { question: z.string().max(200).describe('问题，如 中小企业上云有哪些补贴？') },
    output: {
      isFound: z.boolean(),
      passages: z.array(
        z.object({
          id: z.number(),
          kind: z.string(),
          heading: z.string(),
          text: z.string(),
          validity: z.string(),
          publishDay: z.string(),
          citation,
        }),
      ),
    },
    async answer({ question }) {
      await takeLimitOf(services, visitor, policyReadCalls.policyAi);
      // whoever asks phrases it himself
      const asked = policyReadCalls.policyAi.request.parse({ question, isPhrased: false });
      const { isFound, passages } = await askPolicies(services, asked, {
        by: askerFor(visitor),
        // it gives passages alone
        findRuled: () => Promise.resolve([]),
      });
      const found = passages.map((passage) => ({
        ...{ id: passage.id, kind: passage.kind, heading: passage.heading, text: passage.text },
        ...{ validity: passage.validity, publishDay: passage.releaseTimeShow },
        citation: citationOf(services, passage),
      }));
      const lines = found.map(
        ({ text, heading, validity, citation: cited }, n) =>
          `[${String(n + 1)}] ${heading === '' ? '' : `${heading}：`}${text}\n出处：${citedAs(cited)}${validity === '' || validity === '有效' ? '' : `（已${validity}）`}`,
      );
      const opening = isFound ? '有关的原文段落：' : '没有能回答的段落，以下最为接近：';
      return {
        data: { isFound, passages: found },
        text: found.length === 0 ? '没有找到有关的政策或解读。' : [opening, ...lines].join('\n\n'),
      };
    },
  });

  addTool(server, log, {
    name: 'list_open_declarations',
    title: '正在受理的申报',
    description:
      '现在能报的项目申报和征集，先截止的在前：支持多少（万元）、支持谁、怎样支持、起止时间和主管单位。',
    input: { keyword: z.string().max(50).default('').describe('标题里的词，可不填'), page: pageNumber },
    output: {
      total: z.number(),
      rows: z.array(
        z.object({
          id: z.number(),
          amount: z.number().nullable().describe('最高金额，万元；null 为未写明'),
          audience: z.string(),
          mode: z.string(),
          unit: z.string(),
          startTime: z.string(),
          endTime: z.string(),
          citation,
        }),
      ),
    },
    async answer({ keyword, page }) {
      const { total, rows } = await listOpenDeclarations(services, {
        ...{ keyword: keyword.trim(), status: 'underway', pageNum: page, pageSize: rowsAtOnce },
      });
      const found = rows.map((row) => ({
        ...{ id: row.id, amount: row.amount, audience: row.audience, mode: row.mode },
        ...{ unit: row.declareUnit, startTime: row.declareStartTime, endTime: row.declareEndTime },
        citation: citationOf(services, { ...row, kind: 'declaration' }),
      }));
      const lines = found.map(
        ({ amount, audience, unit, endTime, citation: cited }) =>
          `- ${citedAs(cited)}\n  ${[
            amount === null ? '未写明金额' : `最高 ${String(amount)} 万元`,
            audience,
            unit,
            `${shanghaiMinuteInWords(endTime)} 截止`,
          ]
            .filter((part) => part !== '')
            .join('，')}`,
      );
      return {
        data: { total, rows: found },
        text: total === 0 ? '现在没有正在受理的申报。' : [`共 ${String(total)} 项。`, ...lines].join('\n'),
      };
    },
  });

  addTool(server, log, {
    name: 'resolve_identifier',
    title: '解析工业互联网标识',
    description:
      '解析一个标识，如 88.216/BRG-6205-0001：先查本站节点和企业登记的记录，再查上级解析系统。答各项的类型和内容。',
    input: { handle: z.string().max(300).describe('完整的标识') },
    output: {
      handle: z.string(),
      source: z.enum(['local', 'upstream']),
      holder: z.string(),
      values: z.array(z.object({ index: z.number(), type: z.string(), data: z.string() })),
    },
    async answer({ handle: given }) {
      await takeLimitOf(services, visitor, identifierCalls.resolve);
      const found = await resolveIdentifier(services, given, askerFor(visitor));
      const values = found.values.map(({ index, type, data }) => ({ index, type, data }));
      const lines = values.map(({ index, type, data }) => `${String(index)} ${type}：${data}`);
      const from = found.source === 'local' ? '本站' : '上级解析系统';
      return {
        data: { handle: found.handle, source: found.source, holder: found.holder ?? '', values },
        text: [
          `${found.handle}（${from}${found.holder === null ? '' : `，${found.holder}登记`}）`,
          ...(lines.length === 0 ? ['没有公开的记录。'] : lines),
        ].join('\n'),
      };
    },
  });
}

/** A public item, whole or from a paragraph on. Fails with notFound. */
export async function readPublicItem(services: Services, { id, from }: { id: number; from: number }) {
  const item = (await readItem(services, { id })) ?? fail('notFound');
  const { paragraphs, next } = paragraphsOf(item.content, from);
  const cited = citationOf(services, item);
  const facts = factsOf(item.kind, item.extra);
  const kindName = contentKinds[item.kind].name;
  const data = {
    ...{ id, kind: item.kind, kindName, summary: item.summary, source: item.sourceInfo, facts, next },
    publishDay: item.releaseTimeShow,
    paragraphs: paragraphs.map((one) => ({
      ...one,
      pageUrl: citationOf(services, { ...item, paragraph: one.paragraph }).pageUrl,
    })),
    attachments: item.attachments.map(({ fileName }) => fileName),
    citation: cited,
  };
  const text = [
    `《${item.title}》（${kindName}，${item.releaseTimeShow}）`,
    ...facts.map(({ name, value }) => `${name}：${value}`),
    ...paragraphs.map(({ paragraph, text: words }) => `[第 ${String(paragraph)} 段] ${words}`),
    ...(next === null ? [] : [`（未完，from=${String(next)} 接着读）`]),
    `出处：${citedAs(cited)}`,
  ].join('\n');
  return { data, text };
}
