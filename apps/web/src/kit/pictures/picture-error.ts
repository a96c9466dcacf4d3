/** Why a chosen file cannot be sent: it is no picture, it is too large, or the browser cannot make it smaller. */
export type PictureProblem = 'not_a_picture' | 'too_large' | 'compression_failed';

export class PictureError extends Error {
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem, cause?: unknown) {
    super(problem, { cause });
    this.name = 'PictureError';
    this.problem = problem;
  }
}
