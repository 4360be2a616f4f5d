/** Who founded each community of the demo. */
export const demoOwners: Readonly<Record<string, string>> = {
  'town-hall': 'admin',
  programming: 'ada',
  technology: 'lutz',
  science: 'okonkwo',
  gaming: 'petra_k',
  boardgames: 'hal-of-bath',
  'kitchen-gardens': 'marisol',
  'night-sky': 'kestrel',
  bread: 'samira',
  'long-walks': 'ben',
  'reading-room': 'elodie',
  'repair-cafe': 'copperpot',
};
