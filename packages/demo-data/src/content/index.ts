import { boardGames } from './boardGames.js';
import { bread } from './bread.js';
import { gaming } from './gaming.js';
import { kitchenGardens } from './kitchenGardens.js';
import { longWalks } from './longWalks.js';
import { nightSky } from './nightSky.js';
import { programming } from './programming.js';
import { readingRoom } from './readingRoom.js';
import { repairCafe } from './repairCafe.js';
import { science } from './science.js';
import { technology } from './technology.js';
import { townHall } from './townHall.js';
import type { DemoCommunity } from './types.js';

/** The dozen communities of the demo. */
export const demoCommunities: readonly DemoCommunity[] = [
  townHall,
  programming,
  technology,
  science,
  gaming,
  boardGames,
  kitchenGardens,
  nightSky,
  bread,
  longWalks,
  readingRoom,
  repairCafe,
];
