/** Error name -> what travels. A code or a message stands nowhere else. Codes are unique over all tables (tested). */
export type ErrorTable = Record<string, { code: number; msg: string }>;
