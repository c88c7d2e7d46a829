/** What people may come to the workbench for that this portal cannot do yet, by the page of its address. Whoever leads there says so before. */
export const unopenedBusinesses: Readonly<Record<string, string>> = {
  declare: '网上申报',
};
