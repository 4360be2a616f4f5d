import type { LookupAddress } from 'node:dns';
import { isPublicAddress, lookUpPublic } from './public-addresses.js';

it.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1::1'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  'localhost',
  '',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

const found = (hostname: string, all: boolean) =>
  new Promise<string | LookupAddress[]>((resolve, reject) => {
    lookUpPublic(hostname, { all }, (error, address) => (error ? reject(error) : resolve(address)));
  });

it('finds public addresses, all or the first', async () => {
  expect(await found('8.8.8.8', true)).toEqual([{ address: '8.8.8.8', family: 4 }]);
  expect(await found('8.8.8.8', false)).toBe('8.8.8.8');
});

it('refuses a host that leads to this machine', async () => {
  await expect(found('localhost', true)).rejects.toThrow('The host has no public address.');
});
