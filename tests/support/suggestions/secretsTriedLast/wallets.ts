import { row, type Row } from '../row.ts';

/** Keys of wallets and of the web, missed when they were tried and mended by kind since. */
export const wallets: readonly Row[] = [
  row('a', 'vm.startBroadcast(...', 'config', 'documents of wallets', 'vm.startBr¦oadcast(0xd6e5b¦9b477d103d1f6127cbc30842f3f1ea50cb6f0ae40f97ede3fbeac77d040);'),
  row('a', 'webpush.setVapidDetails(\'mailto:a@b.c\', pub, \'..', 'config', 'documents of wallets', 'webpush.setVapi¦dDetails(\'mailto:a@b.c\', pub, \'mw9NPAu¦iojBLbQGekcQBQdaapkhSJO7akpIHj4wh-pH\')'),
  row('a', 'PresharedKey = ...', 'config', 'documents of wallets', 'PresharedKey = /tyu60o¦0BNOnaxCiHBEINFv0qcLFTizt8/vFhhxCVfU='),
  row('a', '1 cat', 'config', 'documents of wallets', '1 cat', '2 dog', '3 fish', '4 bird', '5 lamp', '6 tree', '7 stone', '8 river', '9 cloud', '10 grass', '11 apple', '12 chair'),
  row('a', 'ed25519:...', 'config', 'documents of wallets', 'ed25519:gGczX4m¦WdmukKxH74kRYpEEgAnrG99gi4o98y7RCUHsvyv1ed2QLdSWzRHiBAkqfYPtRahwJ5jKN3sYc4EccM4e8'),
  row('a', '...', 'config', 'documents of wallets', 'ed25519¦-priv-0x541091ac9119044aa6f51ee69b80cb3d91acd391c00db107d2e3e7637fad7c60'),
  row('a', '... (2)', 'config', 'documents of wallets', 'SUTIJGO¦MX2UOBORYEBMQKHFJRNUJW67OL5VQJ33IWZJI2KU2RAMEJHDRXI'),
  row('a', '... (3)', 'config', 'documents of wallets', 'SO653XN¦67URGT57K4IDOGA35ZDK2LNS4TCLZUKI6SK7KWBKX7RJ237RVYW'),
  row('a', 'untrusted comment: minisign encrypted secret key', 'config', 'documents of wallets', 'untrusted comment: minisign encrypted secret key', 'RWRTY0I¦yPEjOAtxkSG68nqY79KyP9GIbscy5O+luobLD2qr3yl9s58bgDozOmevr5LDGSw4As4DQZDH0AxK6diW0cxm9CxDgvJLPFyXyapDQ8QnNhLdPo04HKSkTEHbSyTFIznJ+D3eSQ4+DozdMkXzW2BB0Y6SYq0nV/S9dP7O2/ybm7sFuWFtlMq8dElTYMPgn/FYKHhmhQPfp'),
  row('a', 'untrusted comment: signify secret key', 'config', 'documents of wallets', 'untrusted comment: signify secret key', 'RWRCSw0¦WOPenRLDyCexjZRD7Xov54M6NQsdyDO6t+0w4N1/DDx76tcuyjEfbgvNgUeoJ9cRyvAcnr7RPwttZeegUC8FSAftQ4a6u/T9C3ySN398JohuwFNgPma/BXo'),
  row('a', 'hmac:x:...', 'config', 'documents of wallets', 'hmac:x:lp7nlXs¦jVYkmVBrGIQGmAu2VqyYUpLg82egLOKTXNY5='),
];
