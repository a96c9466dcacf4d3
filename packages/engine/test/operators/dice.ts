/** Draws from numbers that a property test was given; when they run out it starts anew. */
export class Dice {
  private at = 0;

  constructor(private readonly numbers: readonly number[]) {}

  /** From 0 to `below` - 1. */
  below(below: number): number {
    const number = this.numbers[this.at % Math.max(this.numbers.length, 1)] ?? 0;
    this.at += 1;
    return number % below;
  }

  pick<const T>(choices: readonly [T, ...T[]]): T {
    return choices[this.below(choices.length)] ?? choices[0];
  }

  /** One of what may be nothing at all. */
  anyOf<T>(choices: readonly T[]): T | undefined {
    return choices[this.below(Math.max(choices.length, 1))];
  }
}
