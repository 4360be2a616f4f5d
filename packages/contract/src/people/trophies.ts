import { z } from 'zod';
import { Timestamp } from '../common.js';
import { type TrophyMeasure, trophyMeasures } from './trophyKinds.js';

/** A trophy held by a member. */
export const Trophy = z
  .strictObject({
    /** Key in `trophies`; a newer server may know further keys. */
    name: z.string(),
    /** When the server found it earned. */
    earnedAt: Timestamp,
  })
  .meta({ id: 'Trophy' });
export type Trophy = z.infer<typeof Trophy>;

const figure = z.int().nonnegative();

/** A member's own figures; `votesCast` is counted up to what the trophies require. */
export const TrophyFigures = z
  .strictObject(
    Object.fromEntries(trophyMeasures.map((one) => [one, figure])) as Record<TrophyMeasure, typeof figure>,
  )
  .meta({ id: 'TrophyFigures' });
export type TrophyFigures = z.infer<typeof TrophyFigures>;
