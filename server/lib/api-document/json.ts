export type Json = Record<string, unknown>;

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where the document keeps a part that has a name. */
export const refTo = (name: string, kind: 'schemas' | 'responses' | 'headers' = 'schemas') => ({
  $ref: `#/components/${kind}/${name}`,
});

export const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
