export default function UserPage() {
  return <p>UserPage</p>;
}
