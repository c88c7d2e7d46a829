import { videoCollectionCalls } from '#contract/content/video-calls.ts';
import { likeVideo, listVideos, readVideo } from '#server/domain/catalogue/videos.ts';
import { area } from './area.ts';
import { draftsOf } from './colleague.ts';

export const videoArea = area(videoCollectionCalls, (services) => ({
  portalList: (query) => listVideos(services, query),
  details: ({ id }, context) =>
    readVideo(services, { id, userId: context.caller?.userId }, draftsOf(context)),
  like: (request, { caller }) => likeVideo(services, { ...request, userId: caller.userId }),
}));
