import { lookAtViews } from '../../support/viewCases.ts';

lookAtViews('first');
