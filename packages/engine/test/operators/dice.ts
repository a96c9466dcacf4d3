/** Draws from the numbers given to a property test, and starts again when they run out. */
export class Dice {
  private at = 0;

  constructor(private readonly numbers: readonly number[]) {}

  /** Returns an integer from 0 to `below` - 1. */
  below(below: number): number {
    const number = this.numbers[this.at % Math.max(this.numbers.length, 1)] ?? 0;
    this.at += 1;
    return number % below;
  }

  pick<const T>(choices: readonly [T, ...T[]]): T {
    return choices[this.below(choices.length)] ?? choices[0];
  }

  /** Returns one of the choices, or undefined when there are none. */
  anyOf<T>(choices: readonly T[]): T | undefined {
    return choices[this.below(Math.max(choices.length, 1))];
  }
}
