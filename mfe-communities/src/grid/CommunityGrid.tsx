export default function CommunityGrid() {
  return <p>CommunityGrid</p>;
}
