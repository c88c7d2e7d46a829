import { sampleCalls } from '#contract/site/sample-calls.ts';
import {
  dismissSamples,
  readSamples,
  removeSamples,
  takeSamples,
} from '#server/domain/site/samples/samples.ts';
import { area } from './area.ts';
import { colleagueOf } from './colleague.ts';
import { requireSiteWide } from './require-site-wide.ts';

export const sampleArea = area(sampleCalls, (services) => ({
  readSamples: (_, context) => {
    requireSiteWide(context, 'chief');
    return readSamples(services);
  },
  takeSamples: (_, context, within) => {
    requireSiteWide(context, 'chief');
    return takeSamples(within, context, colleagueOf(context));
  },
  removeSamples: (_, context, within) => {
    requireSiteWide(context, 'chief');
    return removeSamples(within, context, colleagueOf(context));
  },
  dismissSamples: async (request, context, within) => {
    requireSiteWide(context, 'chief');
    await dismissSamples(within, request, context);
    return null;
  },
}));
