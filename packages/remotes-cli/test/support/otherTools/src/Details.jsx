/** What is asked for when it is wanted. */
export default function Details({ count }) {
  return <p>Details of {count}</p>;
}
