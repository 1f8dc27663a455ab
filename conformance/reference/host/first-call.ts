/** A request to try a part with. */
export interface FirstCall {
  /** What it is about, in a few words. */
  title?: string;

  /** Below the path of the part. */
  path: string;

  /** Default: those that the part takes credentials in. */
  headers?: Readonly<Record<string, string>>;

  /** Default: POST where there is a body, else GET. */
  method?: string;

  /** Sent as JSON. */
  body?: object;
}
