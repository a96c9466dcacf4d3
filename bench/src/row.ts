/** One measured line. `ratio` compares with the line's baseline: 12 means twelve times as fast. */
export interface Row {
  name: string;
  value: string;
  ratio?: number;
}

/** A benchmark: measures when called. */
export type Benchmark = () => Row[] | Promise<Row[]>;
