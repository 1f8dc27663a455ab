/** A sample request to a part. */
export interface FirstCall {
  /** A short title. */
  title?: string;

  /** Relative to the path of the part. */
  path: string;

  /** Default: the headers with the sample credentials of the part. */
  headers?: Readonly<Record<string, string>>;

  /** Default: POST if there is a body, otherwise GET. */
  method?: string;

  /** Sent as JSON. */
  body?: object;
}
