import type { Case } from '@stoa/contract';
import { itemsOf, type Page } from '@stoa/platform';

type Place = NonNullable<Case['place']>;

/** Returns the communities of the loaded cases by name, for a choice; one alone is a choice if it is chosen. */
export function placesOf(data: { pages: Page<Case>[] } | undefined, chosenId: number | undefined): Place[] {
  const places = new Map<number, Place>();
  for (const { place } of itemsOf(data)) if (place) places.set(place.id, place);
  if (places.size < 2 && chosenId === undefined) return [];
  return [...places.values()].sort((a, b) => a.displayName.localeCompare(b.displayName, 'en'));
}
