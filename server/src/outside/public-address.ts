import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Networks that are not the public internet: this machine, private and link-local ones, tests, multicast, and those kept for later. */
const RESERVED = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
] as const;

/** The only part of IPv6 in public use. It excludes mapped, local and translated addresses. */
const PUBLIC_6 = '2000::/3';
/** Parts of it that lead elsewhere: tunnels that contain an IPv4 address, and examples. */
const RESERVED_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'] as const;

const listOf = (networks: readonly string[], type: 'ipv4' | 'ipv6') => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), type);
  }
  return list;
};

const reserved = listOf(RESERVED, 'ipv4');
const public6 = listOf([PUBLIC_6], 'ipv6');
const reserved6 = listOf(RESERVED_6, 'ipv6');

/** Whether a network address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reserved.check(address, 'ipv4');
  // A zone names a network of this machine.
  if (!isIPv6(address) || address.includes('%')) return false;
  return public6.check(address, 'ipv6') && !reserved6.check(address, 'ipv6');
}
