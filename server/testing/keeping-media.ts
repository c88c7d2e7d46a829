import { expect } from 'vitest';
import type { CallDefinition, ResponseOf } from '#contract/call.ts';
import { mediaCalls } from '#contract/media/calls.ts';
import type { MediaCard } from '#contract/media/entities.ts';
import type { Envelope } from '#contract/envelope.ts';
import { openBrowser } from './browser.ts';
import type { Newsroom } from './newsroom.ts';
import { twoColours } from './sample-images.ts';
import type { TestColleague } from './staff.ts';
import { uploadForm, type TestFile } from './uploading.ts';

const pngOf = (width: number, height: number): Promise<Buffer> => twoColours(width, height).png().toBuffer();

/** What staff do with the library of a newsroom. */
export function keepingMedia({ portal, ask }: Newsroom) {
  async function send<C extends CallDefinition>(
    { path, method }: C,
    who: TestColleague,
    fields: Record<string, string>,
    file: TestFile | undefined,
  ): Promise<Envelope<ResponseOf<C>>> {
    const body = uploadForm('', file === undefined ? [] : [file], { fields });
    const answer = await openBrowser(portal).fetch(path, { method, body, token: who.token });
    return (await answer.json()) as Envelope<ResponseOf<C>>;
  }
  const upload = (who: TestColleague, sectionId: number | string, file?: TestFile) =>
    send(mediaCalls.uploadMedia, who, { sectionId: String(sectionId) }, file);
  const replace = (who: TestColleague, { id, version }: Pick<MediaCard, 'id' | 'version'>, file: TestFile) =>
    send(mediaCalls.replaceMedia, who, { id, version: String(version) }, file);
  return {
    upload,
    replace,
    /** What must go well. */
    uploaded: async (...given: Parameters<typeof upload>): Promise<MediaCard> => {
      const answer = await upload(...given);
      expect(answer, answer.msg).toMatchObject({ code: 1 });
      return answer.data;
    },
    replaced: async (...given: Parameters<typeof replace>): Promise<MediaCard> => {
      const answer = await replace(...given);
      expect(answer, answer.msg).toMatchObject({ code: 1 });
      return answer.data;
    },
    picture: async (name = '厂房.png', width = 30, height = 20): Promise<TestFile> => ({
      name,
      content: await pngOf(width, height),
    }),
    idsOf: async (who: TestColleague, search: object = {}): Promise<string[]> => {
      const answer = await ask(who, mediaCalls.listMedia, search);
      expect(answer, answer.msg).toMatchObject({ code: 1 });
      return (answer.data as ResponseOf<typeof mediaCalls.listMedia>).rows.map(({ id }) => id);
    },
    usesOf: async (who: TestColleague, id: string) => {
      const answer = await ask(who, mediaCalls.mediaUses, { id });
      expect(answer, answer.msg).toMatchObject({ code: 1 });
      return answer.data as ResponseOf<typeof mediaCalls.mediaUses>;
    },
    opened: async (who: TestColleague, id: string) =>
      (await ask(who, mediaCalls.getMedia, { id })).data as ResponseOf<typeof mediaCalls.getMedia>,
    sectionId: async (name: string): Promise<number> => {
      const { rows } = await portal.sql.query<{ id: string }>('select id from section where name = $1', [
        name,
      ]);
      return Number(rows[0]?.id);
    },
    lines: async (id: string): Promise<string[]> => {
      const { rows } = await portal.sql.query<{ result: string }>(
        `select result from audit_log where action = 'media' and object = $1 order by id`,
        [`media ${id}`],
      );
      return rows.map(({ result }) => result);
    },
  };
}
