const path = /^\/videos\/([0-9a-f]{32})$/;

/** Where a video or its subtitles are served to players, for as long as a public item shows them. */
export function publicVideoPath(id: string): string {
  return `/videos/${id}`;
}

/** The id that a path names; undefined when publicVideoPath cannot have made it. */
export function readPublicVideoPath(given: string): string | undefined {
  return path.exec(given)?.[1];
}
