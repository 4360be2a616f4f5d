import { useEffect, useRef, type RefObject } from 'react';

/**
 * Returns the ref of an uncontrolled search field that shows the query of the results: after it changes, as by Back, the
 * field has it. The field keeps the focus, and text typed before hydration.
 */
export function useQueryField(query: string): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const last = useRef(query);
  useEffect(() => {
    if (last.current === query) return;
    last.current = query;
    if (field.current) field.current.value = query;
  }, [query]);
  return field;
}
