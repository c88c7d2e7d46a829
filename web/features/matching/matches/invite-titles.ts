/** By what stands above: what whoever reads it can do with something of his own. */
export const inviteTitles = { demand: '用我的方案对接', solution: '用我的需求对接' } as const;
