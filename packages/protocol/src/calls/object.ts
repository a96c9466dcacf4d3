import { z } from 'zod';

/*
 * Object schemas whose fields are made when they are first used: there are hundreds of schemas, and a page or a call needs a few of
 * them. Otherwise the same as `z.object` and `z.strictObject`. What extends another one spreads its `shape` among the fields, as `extend`
 * would make them at once.
 */

type Fields<Shape> = z.core.util.Writeable<Shape>;

/** Of an answer: members that are not known are left out. */
/* @__NO_SIDE_EFFECTS__ */
export function object<Shape extends z.core.$ZodLooseShape>(fields: () => Shape) {
  // The constructor is not generic; `z.object` casts likewise.
  return new z.ZodObject(definition(fields)) as z.ZodObject<Fields<Shape>, z.core.$strip>;
}

/** Of a request: members that are not known are refused. */
/* @__NO_SIDE_EFFECTS__ */
export function strictObject<Shape extends z.core.$ZodLooseShape>(fields: () => Shape) {
  return new z.ZodObject(definition(fields, z.never())) as z.ZodObject<Fields<Shape>, z.core.$strict>;
}

function definition<Shape extends z.core.$ZodLooseShape>(
  fields: () => Shape,
  catchall?: z.ZodNever,
): z.core.$ZodObjectDef<Fields<Shape>> {
  let shape: Fields<Shape> | undefined;
  return {
    type: 'object',
    get shape() {
      shape ??= fields();
      return shape;
    },
    ...(catchall && { catchall }),
  };
}
