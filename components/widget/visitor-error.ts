/** An error of the widget's routes; status 0 if the network failed. */
export class VisitorError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}
