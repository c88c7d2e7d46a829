import { writingCalls } from '#contract/content/writing-calls.ts';
import { showWritten } from '#server/domain/catalogue/show-written.ts';
import { notePresence } from '#server/domain/publishing/note-presence.ts';
import { area } from './area.ts';
import { colleagueOf } from './colleague.ts';
import { savedItemOf } from './resource.ts';

export const writingArea = area(writingCalls, (services) => ({
  showWritten: (written, context) => showWritten(services, savedItemOf(written), colleagueOf(context)),
  notePresence: (request, context) => notePresence(services, request, colleagueOf(context)),
}));
