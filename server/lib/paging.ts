/** A page as calls ask for it, the first being 1. */
export interface Paging {
  pageNum: number;
  pageSize: number;
}

/** The same as queries take it. */
export const limitsOf = ({ pageNum, pageSize }: Paging) => ({
  limit: pageSize,
  offset: (pageNum - 1) * pageSize,
});
