import { times } from '@stoa/contract';

/**
 * Options of queries that fetch again when a page opens, since another device may have changed the data. Data that came
 * with the page is current for longer (`stampPage`).
 */
export const refetchOnVisit = { refetchOnMountOrArgChange: times.freshVisit / 1_000 };
