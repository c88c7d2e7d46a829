/** What a document turned out to be: what its extension says, that with macros or with parts from elsewhere, or something else. */
export type Verdict = 'clean' | 'macro' | 'external' | 'other';
