import { reportedProblems } from '@stoa/platform';
import { useEffect, useState } from 'react';
import { readPageData } from '../pageData';
import { composition } from './composition';
import { Outlines } from './Outlines';
import { useAreas } from './useAreas';
import { XrayPanel } from './XrayPanel';
import { setXray } from './xrayStore';

/**
 * Outlines the areas of the page, and shows which build fills each of them. The page stays usable. Escape closes it,
 * unless something in front of it is open.
 */
export function Xray() {
  const areas = useAreas();
  const [{ shell = 'unknown', allowsOverrides = false }] = useState(readPageData);
  const [selected, setSelected] = useState<string>();

  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) setXray(false);
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, []);

  return (
    <>
      <Outlines areas={areas} selected={selected} onSelect={setSelected} />
      <XrayPanel
        composition={composition(location.href, shell, areas, reportedProblems())}
        allowsOverrides={allowsOverrides}
        selected={selected}
        onClose={() => setXray(false)}
      />
    </>
  );
}
