/** See install-site.mjs. */
export function installSite(folders: { from: string; to: string; list: string }): void;
