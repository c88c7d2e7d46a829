/** What every call answers, whatever its outcome. Code 1 is success; `msg` is for people. */
export interface Envelope<Data> {
  code: number;
  msg: string;
  data: Data;
}

/** What a failed call says beyond its code: the form field it concerns, where there is one. */
export interface FailureData {
  field?: string;
  /** Further fields that are wrong, each with its text. */
  others?: { field: string; msg: string }[];
  /** Name of the person whose act in the meantime caused the conflict. */
  by?: string;
  /** What else there is to say, which `msg` ends with: why an account is suspended. */
  detail?: string;
  /** Seconds until the same request can succeed. */
  retryAfterSeconds?: number;
}

export const successCode = 1;
