import { lookAtViews } from '../../support/viewCases.ts';

lookAtViews(4);
