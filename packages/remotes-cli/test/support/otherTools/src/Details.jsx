/** A part that loads lazily. */
export default function Details({ count }) {
  return <p>Details of {count}</p>;
}
