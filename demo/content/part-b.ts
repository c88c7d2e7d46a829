import type { DemoItem } from '../item.ts';
import { casesAutomotive } from './cases-automotive.ts';
import { casesChemical } from './cases-chemical.ts';
import { casesElectronics } from './cases-electronics.ts';
import { casesEnergy } from './cases-energy.ts';
import { casesFood } from './cases-food.ts';
import { casesHome } from './cases-home.ts';
import { casesMachinery } from './cases-machinery.ts';
import { casesTextilePharma } from './cases-textile-pharma.ts';
import { cloudProducts } from './cloud-products.ts';
import { cloudProductsSaas } from './cloud-products-saas.ts';
import { excellentCompanies } from './excellent-companies.ts';
import { excellentEnterprises } from './excellent-enterprises.ts';
import { excellentPeople } from './excellent-people.ts';
import { factoriesGrowing } from './factories-growing.ts';
import { factoriesLeading } from './factories-leading.ts';
import { identifierNodes } from './identifier-nodes.ts';
import { platforms } from './platforms.ts';
import { providersCloud } from './providers-cloud.ts';
import { providersField } from './providers-field.ts';
import { providersIndustrial } from './providers-industrial.ts';
import { providersSoftware } from './providers-software.ts';
import { securityProducts } from './security-products.ts';
import { solutionsData } from './solutions-data.ts';
import { solutionsEnergy } from './solutions-energy.ts';
import { solutionsEquipmentDesign } from './solutions-equipment-design.ts';
import { solutionsProduction } from './solutions-production.ts';
import { solutionsQuality } from './solutions-quality.ts';
import { solutionsSecuritySupply } from './solutions-security-supply.ts';

/** The showcase half of the demo content: cases, solutions, products, companies, factories, identifier nodes. */
export const partB: DemoItem[] = [
  ...casesMachinery,
  ...casesElectronics,
  ...casesAutomotive,
  ...casesFood,
  ...casesChemical,
  ...casesHome,
  ...casesTextilePharma,
  ...casesEnergy,
  ...solutionsProduction,
  ...solutionsSecuritySupply,
  ...solutionsEnergy,
  ...solutionsQuality,
  ...solutionsEquipmentDesign,
  ...solutionsData,
  ...cloudProducts,
  ...cloudProductsSaas,
  ...providersSoftware,
  ...providersCloud,
  ...providersIndustrial,
  ...providersField,
  ...platforms,
  ...factoriesLeading,
  ...factoriesGrowing,
  ...excellentEnterprises,
  ...excellentCompanies,
  ...excellentPeople,
  ...securityProducts,
  ...identifierNodes,
];
