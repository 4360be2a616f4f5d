export default function CommunitiesPage() {
  return <p>CommunitiesPage</p>;
}
