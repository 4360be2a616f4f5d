export default function CommunityPage() {
  return <p>CommunityPage</p>;
}
