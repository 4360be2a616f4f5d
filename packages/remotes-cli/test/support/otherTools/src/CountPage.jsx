import { Link } from '@stoa/platform';
import { lazy, Suspense, useState } from 'react';

const Details = lazy(() => import('./Details.jsx'));

/** A page that keeps state, leads to another team's page, and has a part that comes later. */
export default function CountPage() {
  const [count, setCount] = useState(0);
  return (
    <>
      <h1>Made elsewhere</h1>
      <button onClick={() => setCount(count + 1)}>Counted to {count}</button>
      {count > 0 && (
        <Suspense fallback={null}>
          <Details count={count} />
        </Suspense>
      )}
      <Link to="/communities">To the communities</Link>
    </>
  );
}
