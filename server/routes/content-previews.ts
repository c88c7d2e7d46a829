import { previewCalls } from '#contract/content/preview-calls.ts';
import { readPreviewed } from '#server/domain/catalogue/read-item.ts';
import { makePreview, readPreviews, revokePreview } from '#server/domain/publishing/previews.ts';
import { area } from './area.ts';
import { colleagueOf } from './colleague.ts';

export const previewArea = area(previewCalls, (services) => ({
  list: ({ id }, context) => readPreviews(services, id, colleagueOf(context)),
  make: (request, context, within) => makePreview(within, request, colleagueOf(context)),
  revoke: (request, context, within) => revokePreview(within, request, colleagueOf(context)),
  read: ({ token }) => readPreviewed(services, token),
}));
