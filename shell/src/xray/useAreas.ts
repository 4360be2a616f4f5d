import { findAreas, type MarkedArea } from '@stoa/platform';
import { useEffect, useState } from 'react';

/** Returns the page's areas, and follows their positions in each frame. */
export function useAreas(): readonly MarkedArea[] {
  const [areas, setAreas] = useState<readonly MarkedArea[]>([]);
  useEffect(() => {
    let frame = 0;
    let last = '';
    const look = () => {
      const found = findAreas();
      const state = JSON.stringify(found);
      if (state !== last) setAreas(found);
      last = state;
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, []);
  return areas;
}
