import styled from 'styled-components';

/** A bar across the page that says what holds for all of it. */
export const BannerBar = styled.aside`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--space-8) var(--space-12);
  padding: var(--space-8) var(--space-16);
  background: var(--caution-soft);
  color: var(--caution);
  font-size: var(--type-13);
  font-weight: 600;
  text-align: center;
  overflow-wrap: anywhere;
`;
