/** The JSON body of every answer. */
export interface Envelope<Data> {
  code: number;
  message: string;
  data: Data;
  request_id: string;
}
