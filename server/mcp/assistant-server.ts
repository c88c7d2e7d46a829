import { McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import { plainAddress } from '#contract/content/plain-address.ts';
import { wholeAddress } from '#server/domain/catalogue/plain/site-address.ts';
import { fail } from '#server/lib/fail.ts';
import type { Services } from '#server/services.ts';
import { addDraftTools } from './draft-tools.ts';
import { addPublicTools, readPublicItem } from './public-tools.ts';
import { messageOf } from './tool.ts';
import type { Visitor } from './visitor.ts';

/** The server for assistants (Model Context Protocol), for one request: nothing is kept between two. */
export function createAssistantServer(services: Services, visitor: Visitor): McpServer {
  const { name } = services.site.facts;
  const server = new McpServer(
    { name: 'industrial-portal', title: name, version: '1.0.0', websiteUrl: wholeAddress(services, '/') },
    {
      instructions: `${name}的公开内容：政策、解读、申报、活动、服务商、案例和标识。回答时引用原文，写明标题、第几段和规范地址；没有找到就说没有找到，不要推测。`,
    },
  );
  addPublicTools(server, services, visitor);
  const { owner } = visitor;
  if (owner?.permissions.has('drafts') === true) addDraftTools(server, services, { visitor, owner });
  // the canonical address of an item is what it is called by
  server.registerResource(
    'item',
    new ResourceTemplate(`${wholeAddress(services, '/p/')}{kind}/{id}`, { list: undefined }),
    { title: '一条公开内容', description: '按规范地址读，正文按段编号', mimeType: 'text/plain' },
    async (uri, { id }) => {
      try {
        const { data, text } = await readPublicItem(services, { id: Number(id), from: 1 });
        if (plainAddress(data.kind, data.id) !== uri.pathname) fail('notFound');
        return { contents: [{ uri: uri.href, mimeType: 'text/plain', text }] };
      } catch (error) {
        throw new Error(messageOf(error, services.log), { cause: error });
      }
    },
  );
  return server;
}
